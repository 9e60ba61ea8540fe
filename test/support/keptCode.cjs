/**
 * The runtime of all jest projects (jest.config.mjs): jest's own, except that a worker compiles a module once, where
 * jest compiles it again for every test file. Modules are still run anew for each file.
 */
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

for (const flag of ['--sparkplug', '--no-flush-bytecode']) setFlagsFromString(flag);

/**
 * How much a function runs before V8 optimizes it: screens end before that is worth its cost; the engine and the server
 * have V8's own measure. From version 13 on (Node.js 24) V8 counts in another way, with which it makes no difference.
 */
const BUDGETS = { screens: 2_000_000, usual: 67_584 };
const HAS_BUDGET = Number.parseInt(process.versions.v8, 10) < 13;

/** What a worker has compiled, by parameters and file. */
const compiled = new Map();

exports.__esModule = true;
exports.default = class extends Runtime {
  constructor(...given) {
    super(...given);
    const [config] = given;
    if (HAS_BUDGET) {
      const budget = config.testEnvironment.includes('jsdom') ? BUDGETS.screens : BUDGETS.usual;
      setFlagsFromString(`--interrupt-budget=${budget}`);
    }
    const { executor } = this;
    if (typeof executor?.compile !== 'function') {
      throw new Error(
        'This version of jest-runtime compiles modules elsewhere: adapt test/support/keptCode.cjs.',
      );
    }
    const jests = executor.compile.bind(executor);
    const before = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null || executor.resolution.isCoreModule(filename)) return jests(source, filename);
      const key = `${before}${filename}`;
      let kept = compiled.get(key);
      // A transformed file can differ between projects.
      if (kept?.source !== source) {
        try {
          const script = new Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
          kept = { source, script };
        } catch {
          // Jest says what is wrong with a file.
          return jests(source, filename);
        }
        compiled.set(key, kept);
      }
      return kept.script.runInContext(context);
    };
  }
};
