/** An invented supplier and how well it delivers. */
export interface DemoSupplier {
  readonly enCode: string;
  readonly fullName: string;
  /** Kinds of material that it sells. */
  readonly sells: readonly ("graphite" | "polyimide" | "adhesive" | "release")[];
  /** Share of its lots that are refused, and that are taken with a concession. */
  readonly failRate: number;
  readonly concessionRate: number;
  /** How many lots it sends compared with the others. */
  readonly weight: number;
}

export const suppliers: readonly DemoSupplier[] = [
  {
    enCode: "JCBM",
    fullName: "霁川薄膜材料有限公司",
    sells: ["polyimide"],
    failRate: 0.015,
    concessionRate: 0.02,
    weight: 5,
  },
  {
    enCode: "LQJY",
    fullName: "栎桥聚酰亚胺有限公司",
    sells: ["polyimide"],
    failRate: 0.045,
    concessionRate: 0.04,
    weight: 3,
  },
  {
    enCode: "HXSM",
    fullName: "槐序石墨制品有限公司",
    sells: ["graphite"],
    failRate: 0.03,
    concessionRate: 0.04,
    weight: 4,
  },
  {
    enCode: "CYTC",
    fullName: "苍榆碳材有限公司",
    sells: ["graphite"],
    failRate: 0.09,
    concessionRate: 0.07,
    weight: 2,
  },
  {
    enCode: "NYDR",
    fullName: "楠屿导热材料有限公司",
    sells: ["graphite"],
    failRate: 0.02,
    concessionRate: 0.03,
    weight: 3,
  },
  {
    enCode: "XYJZ",
    fullName: "汐野胶粘制品有限公司",
    sells: ["adhesive"],
    failRate: 0.025,
    concessionRate: 0.03,
    weight: 3,
  },
  {
    enCode: "LTLX",
    fullName: "岚汀离型材料有限公司",
    sells: ["release", "adhesive"],
    failRate: 0.04,
    concessionRate: 0.05,
    weight: 3,
  },
  {
    enCode: "ZQGX",
    fullName: "樟泉光学膜材有限公司",
    sells: ["release"],
    failRate: 0.012,
    concessionRate: 0.015,
    weight: 2,
  },
];
