import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';

// A test's database lives for seconds; optimizing its WebAssembly adds a quarter to the processor time.
setFlagsFromString('--liftoff-only');

// All random tests of a run share one seed; jest.config.mjs chooses it and prints how to repeat it.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) });

// With other tests running in parallel, servers and ledgers need longer than the default of five seconds.
jest.setTimeout(30_000);
