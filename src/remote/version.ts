/** Version of the module; the same as in package.json, which a test holds it to. */
export const MODULE_VERSION = '0.1.0';
