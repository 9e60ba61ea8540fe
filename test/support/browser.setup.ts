// A journey is many steps in a real browser, on a machine that does other things too.
jest.setTimeout(120_000);
