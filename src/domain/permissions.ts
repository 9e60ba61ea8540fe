/** Permission codes, how they are decoded, and what they allow (§4, §6, D18, D19). */
export * from './permissionCodes';
export * from './permissionDecoding';
export * from './access';
export * from './actions';
export * from './officeScope';
export * from './officeInAddress';
export * from './reportAreas';
