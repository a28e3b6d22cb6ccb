import * as entries from "./entries.messages.ts";
import { dictionary } from "./shipped-screen.ts";

const names = entries.dictionaryWords;

export const units = dictionary("Unit", names.unit, entries.unitEntries);
export const materialTypes = dictionary("MaterialType", names.materialType, entries.materialTypes);
export const warehouseTypes = dictionary("WarehouseType", names.warehouseType, entries.warehouseTypes);
export const locationTypes = dictionary("LocationType", names.locationType, entries.locationTypes);
export const equipmentTypes = dictionary("EquipmentType", names.equipmentType, entries.equipmentTypes);
export const equipmentStates = dictionary("EquipmentState", names.equipmentState, entries.equipmentStates);
export const supplierTypes = dictionary("SupplierType", names.supplierType, entries.supplierTypes);
export const supplierGrades = dictionary("SupplierGrade", names.supplierGrade, entries.supplierGrades);
export const customerLevels = dictionary("CustomerLevel", names.customerLevel, entries.customerLevels);
export const industries = dictionary("Industry", names.industry, entries.industries);
