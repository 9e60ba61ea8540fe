export { generateAgency } from './generate';
