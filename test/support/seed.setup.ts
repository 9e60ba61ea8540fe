import fc from 'fast-check';

// One seed for every random test of a run; jest.config.mjs chooses it and says how to repeat it.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) });

// Servers and ledgers take longer than the five seconds that are usual where other tests run beside them.
jest.setTimeout(30_000);
