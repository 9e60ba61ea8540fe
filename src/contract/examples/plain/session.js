/**
 * Follows who is signed in. Calls back with the id of the user, null for nobody, and that of the former one, which is
 * undefined at the start; with the same id twice if that user has signed in again after a 401. Returns what asks the API
 * again: with `true` after a 401, and after a sign-in or sign-out here.
 */
export function followSession(api, onUser) {
  const tabs = new BroadcastChannel('shell:session');
  let userId;
  /** When the session ends: one that ends at another time is another session, or has been renewed. */
  let expiry;
  /** Since a 401, the module shows its dialog. */
  let isRefused = false;
  /** After a 401 the same user was mounted anew: a server that goes on refusing them must not have it done for ever. */
  let isRepeated = false;

  async function check(after401 = false) {
    isRefused ||= after401;
    if (!after401) isRepeated = false;
    const answer = await fetch(`${api}/user/whoami`, { credentials: 'include' }).catch(() => null);
    // A server that is down, or fails, says nothing of the session.
    if (!answer?.ok && answer?.status !== 401) return;
    const { hsUserUUID: found, exp } = answer.ok ? (await answer.json()).data : { hsUserUUID: null };
    const isSame = found === userId && (!isRefused || isRepeated || exp === expiry);
    if (!isSame || !isRefused) expiry = exp;
    if (isSame) return;
    isRefused = false;
    isRepeated = after401 && found === userId;
    const former = userId;
    userId = found;
    if (former !== undefined && former !== found) tabs.postMessage(found);
    onUser(found, former);
  }

  tabs.addEventListener('message', () => check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  check();
  return check;
}
