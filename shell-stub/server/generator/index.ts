export { generateAgency } from './generate';
export type { AgencySize, GenerateOptions } from './simulate';
