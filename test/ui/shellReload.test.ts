import { reloadOnBuild } from '../../shell-stub/client/reloadOnBuild';

const SECOND = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

/** A page whose server answers in turn; says how often it asked and reloaded. */
async function pageBuiltAt(moment: string | null, answers: readonly (Response | Error)[]) {
  if (moment !== null) document.head.innerHTML = `<meta name="built-at" content="${moment}">`;
  const left = [...answers];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const answer = left.shift() ?? new Error('no more');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const reload = jest.fn();
  reloadOnBuild(reload);
  await jest.advanceTimersByTimeAsync(10 * SECOND);
  return [fetched.mock.calls.length, reload.mock.calls.length];
}

test('a page of the stub shell reloads once when it has been built anew, also by a server that was started again', async () => {
  const starting = new Response('{"code":503}', { status: 503 });
  const answers = [new Response('1'), new Error('refused'), starting, new Response('2'), new Response('3')];
  expect(await pageBuiltAt('1', answers)).toEqual([4, 1]);
});

test('where the server does not build on change, a page asks for no build', async () => {
  expect(await pageBuiltAt(null, [])).toEqual([0, 0]);
});
