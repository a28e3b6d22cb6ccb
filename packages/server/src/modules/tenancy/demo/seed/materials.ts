/** A property that is measured on arrival; limits of 0 below mean that there is none. */
export interface DemoMeasurement {
  /** enCode of an entry of the dictionary MeasuredItem. */
  readonly item: string;
  readonly standard: number;
  readonly lower: number;
  readonly upper: number;
  readonly decimals: number;
  /** enCode of the defect that a value outside the limits is. */
  readonly defect: string;
}

export interface DemoMaterial {
  readonly enCode: string;
  readonly fullName: string;
  readonly kind: "graphite" | "polyimide" | "adhesive" | "release";
  readonly specification: string;
  /** enCode of an entry of the dictionary Unit. */
  readonly unit: string;
  /** Yuan a unit. */
  readonly price: number;
  /** Smallest and largest lot, in units. */
  readonly lot: readonly [number, number];
  /** The first three are always measured. */
  readonly measurements: readonly DemoMeasurement[];
}

/** Around the standard value by a share of it, rounded to the decimals. */
function around(item: string, standard: number, share: number, decimals: number, defect: string): DemoMeasurement {
  const rounded = (value: number) => Number(value.toFixed(decimals));
  return {
    item,
    standard,
    lower: rounded(standard * (1 - share)),
    upper: rounded(standard * (1 + share)),
    decimals,
    defect,
  };
}

/** Thinner graphite film is denser and conducts better: from 1,850 W/m·K at 17 µm to 850 at 100 µm. */
function graphite(
  micrometres: number,
  conductivity: number,
  density: number,
  resistivity: number,
  width: number,
  price: number,
): DemoMaterial {
  return {
    enCode: `SM${micrometres}`,
    fullName: `人工石墨膜 ${micrometres}μm`,
    kind: "graphite",
    specification: `${micrometres}μm×${width}mm×100m`,
    unit: "roll",
    price,
    lot: [6, 90],
    measurements: [
      around("thickness", micrometres, 0.06, 1, "thickness"),
      around("conductivity", conductivity, 0.04, 0, "conductivity"),
      around("density", density, 0.035, 2, "density"),
      around("width", width, 0.002, 1, "width"),
      around("resistivity", resistivity, 0.08, 3, "resistivity"),
      around("edgeThickness", micrometres, 0.08, 1, "thickness"),
    ],
  };
}

function polyimide(micrometres: number, price: number): DemoMaterial {
  return {
    enCode: `PI${micrometres}`,
    fullName: `聚酰亚胺薄膜 ${micrometres}μm`,
    kind: "polyimide",
    specification: `${micrometres}μm×520mm×1000m`,
    unit: "roll",
    price,
    lot: [4, 60],
    measurements: [
      around("thickness", micrometres, 0.05, 1, "thickness"),
      around("density", 1.42, 0.015, 2, "density"),
      around("tensileStrength", 230, 0.15, 0, "strength"),
      around("width", 520, 0.002, 1, "width"),
      around("edgeThickness", micrometres, 0.07, 1, "thickness"),
    ],
  };
}

function adhesive(micrometres: number, price: number): DemoMaterial {
  return {
    enCode: `JD${micrometres}`,
    fullName: `超薄双面胶带 ${micrometres}μm`,
    kind: "adhesive",
    specification: `${micrometres}μm×500mm×200m`,
    unit: "roll",
    price,
    lot: [10, 150],
    measurements: [
      around("thickness", micrometres, 0.12, 1, "thickness"),
      around("peelForce", 8, 0.25, 1, "adhesion"),
      around("width", 500, 0.002, 1, "width"),
      around("edgeThickness", micrometres, 0.15, 1, "thickness"),
    ],
  };
}

function release(micrometres: number, price: number): DemoMaterial {
  return {
    enCode: `LX${micrometres}`,
    fullName: `离型膜 ${micrometres}μm`,
    kind: "release",
    specification: `${micrometres}μm×500mm×500m`,
    unit: "roll",
    price,
    lot: [10, 120],
    measurements: [
      around("thickness", micrometres, 0.06, 1, "thickness"),
      around("releaseForce", 12, 0.25, 1, "adhesion"),
      around("width", 500, 0.002, 1, "width"),
      around("edgeThickness", micrometres, 0.08, 1, "thickness"),
    ],
  };
}

export const materials: readonly DemoMaterial[] = [
  graphite(17, 1820, 2.12, 0.95, 500, 4200),
  graphite(25, 1650, 2.08, 1.02, 500, 3900),
  graphite(32, 1500, 2.05, 1.08, 500, 4100),
  graphite(40, 1350, 2, 1.15, 500, 4600),
  graphite(70, 1080, 1.92, 1.32, 480, 6800),
  graphite(96, 870, 1.88, 1.5, 480, 8800),
  polyimide(38, 5200),
  polyimide(50, 6400),
  polyimide(62, 7900),
  polyimide(75, 9300),
  adhesive(3, 980),
  adhesive(5, 860),
  adhesive(10, 720),
  release(25, 540),
  release(50, 760),
];
