import { features } from './answers/envelope';
import { answerGet } from './api';
import { Gate } from './gate';

/** Answers with flags that are on, as soon as the returned function is called. */
export function answerFlagsLater(...names: readonly string[]): () => void {
  const answer = new Gate();
  answerGet(
    '/api/features',
    features(Object.fromEntries(names.map((name) => [name, true]))),
    undefined,
    answer.opened,
  );
  return answer.open;
}
