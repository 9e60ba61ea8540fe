import type { AccountingQueries, QueryName, RestAnswers, RestCall } from '../../../src/api/wire';

/** `data` of a query of the wire. */
export type QueryAnswer<Name extends QueryName> = AccountingQueries[Name]['data'];

/** `/a/{id}/b` as a pattern of paths. */
type Pattern<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Pattern<Rest>}`
  : Path;

type PathsOf<Method extends string> = RestCall extends infer Call
  ? Call extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

/** Any path of §7 that takes this method. */
export type RestPath<Method extends 'GET' | 'POST'> = Pattern<PathsOf<Method>>;

/** `data` of the wire's calls that a path matches. */
export type RestAnswer<Method extends 'GET' | 'POST', Path extends string> = {
  [Call in RestCall]: Call extends `${Method} ${infer Known}`
    ? Path extends Pattern<Known>
      ? RestAnswers[Call]
      : never
    : never;
}[RestCall];
