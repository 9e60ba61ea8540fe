/** Version of the module. A test checks that package.json has the same one. */
export const MODULE_VERSION = '0.2.0';
