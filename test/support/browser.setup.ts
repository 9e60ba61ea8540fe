// A journey has many steps in a real browser, on a machine that may be busy.
jest.setTimeout(120_000);
