/** The connection over which code is loaded on demand, and how often code was asked for. */
export const connection = { isCut: false, asked: 0 };

/**
 * Lets code that a dynamic import loads fail to load while the connection is cut. To be called before any of it is loaded.
 *
 * @param paths of its files, from `src` on.
 */
export function loadOverConnection(...paths: readonly string[]): void {
  beforeEach(() => Object.assign(connection, { isCut: false, asked: 0 }));
  for (const path of paths) {
    // A dynamic import waits for a module that exports `then`, each time that it is asked for.
    jest.doMock(`../../src/${path}`, () => ({
      __esModule: true,
      then: (resolve: (code: unknown) => void, reject: (error: Error) => void) => {
        connection.asked += 1;
        if (connection.isCut) reject(new Error('Loading chunk failed'));
        else resolve(jest.requireActual(`../../src/${path}`));
      },
    }));
  }
}
