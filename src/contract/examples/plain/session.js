/**
 * Follows who is signed in. Calls back with the id of the user, null for nobody, and that of the former one, which is
 * undefined at the start. Returns what asks the API again: after a 401, and after a sign-in or sign-out here.
 */
export function followSession(api, onUser) {
  const tabs = new BroadcastChannel('shell:session');
  let userId;

  async function check() {
    const answer = await fetch(`${api}/user/whoami`, { credentials: 'include' }).catch(() => null);
    // A server that is down, or fails, says nothing of the session.
    if (!answer?.ok && answer?.status !== 401) return;
    const found = answer.ok ? (await answer.json()).data.hsUserUUID : null;
    if (found === userId) return;
    const former = userId;
    userId = found;
    if (former !== undefined) tabs.postMessage(found);
    onUser(found, former);
  }

  tabs.addEventListener('message', check);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  check();
  return check;
}
