import { LOGIN_CODES } from '../../../shell-stub/shared/scenario';
import type { LoginCode } from '../../../shell-stub/shared/scenario';
import { LATER_MESSAGES } from '../../../src/platform';
import type { TestApi } from './support';
import { startTestApi } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(() => api.resetScenario());

const signIn = () => api.send({ method: 'POST', url: '/stub/sign-in', body: { user: 'administrator' } });

/** The texts of §8, from the module's catalogue. */
const TEXTS: Readonly<Record<Exclude<LoginCode, 0>, string>> = {
  1: LATER_MESSAGES.loginMultiFactor,
  3: LATER_MESSAGES.loginInvalid,
  4: LATER_MESSAGES.loginLockedOut,
  5: LATER_MESSAGES.loginPasswordChange,
  7: LATER_MESSAGES.loginDisabled,
  8: LATER_MESSAGES.loginNotEnabled,
};

describe('login result codes (§8)', () => {
  it.each(LOGIN_CODES.filter((code) => code !== 0))(
    '%i returns its message and signs nobody in',
    async (loginCode) => {
      await api.scenario({ loginCode });
      const reply = await signIn();

      expect({ status: reply.status, body: reply.json() }).toEqual({
        status: 200,
        body: { code: loginCode, message: TEXTS[loginCode] },
      });
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );

  it('0 signs in', async () => {
    await api.scenario({ loginCode: 4 });
    await api.scenario({ loginCode: 0 });

    expect((await signIn()).json()).toMatchObject({ code: 0 });
  });

  it.each([2, 6, 9, '1', null])('%j is refused as unknown', async (loginCode) => {
    const reply = await api.send({ method: 'PUT', url: '/stub/scenario', body: { loginCode } });

    expect(reply.status).toBe(400);
    expect(reply.json<{ message: string }>().message).toContain('loginCode takes one of 0, 1, 3, 4, 5, 7, 8');
  });
});
