import { BUILT_AT, BUILT_PATH } from '../shared/config';

const ASK_EVERY_MS = 1000;

/** Reloads the page once it has been built anew, where the server builds on change. */
export function reloadOnBuild(reload = () => location.reload()): void {
  const mine = document.querySelector<HTMLMetaElement>(`meta[name="${BUILT_AT}"]`)?.content;
  if (mine === undefined) return;
  const ask = async () => {
    const answer = await fetch(BUILT_PATH);
    // Else the server is being started again.
    if (!answer.ok || (await answer.text()) === mine) return;
    // Once: a user who keeps what is not saved is not asked again.
    clearInterval(asking);
    reload();
  };
  const asking = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
}
