import { configure, getConfig } from '@testing-library/dom';

/** Testing Library's own mark of a query whose error may be dropped; it has no public name. */
const isRepeated = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// Testing Library prints the document into the error of every query that finds nothing. One that waits is repeated
// after each change of the document, and all its errors but the last are dropped, which took a fourteenth of the time
// of the screen tests. Here, it gets the document when its time is up.
configure(({ getElementError, asyncWrapper }) => ({
  getElementError: (message, container) =>
    isRepeated()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncWrapper: async (callback) => {
    try {
      return (await asyncWrapper(callback)) as unknown;
    } catch (error) {
      // The message has the document by now; Jest prints the stack, which does not.
      if (error instanceof Error && error.stack !== undefined && error.name === 'TestingLibraryElementError')
        error.stack = `${error.name}: ${error.message}${error.stack.slice(error.stack.indexOf('\n    at '))}`;
      throw error;
    }
  },
}));
