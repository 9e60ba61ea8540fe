import type {
  AccountingCommands,
  AccountingQueries,
  CommandName,
  CommandRequest,
  ItemContext,
  ItemsChangedMessage,
  QueryName,
  RestAnswers,
  RestCall,
  RestRequests,
} from '../../api/wire';

/**
 * The types of which the API reference consists: the body of each call, and the `data` of its answer. They are
 * read by their names (`wireSchemas`), not imported.
 */
export interface WireRoots {
  readonly requests: { readonly [Name in QueryName]: AccountingQueries[Name]['request'] } & {
    readonly [Name in CommandName]: CommandRequest<Name>;
  } & RestRequests;
  readonly answers: { readonly [Name in QueryName]: AccountingQueries[Name]['data'] } & {
    readonly [Name in CommandName]: AccountingCommands[Name]['data'];
  } & { readonly [Call in RestCall]: RestAnswers[Call] extends Blob ? 'file' : RestAnswers[Call] };
  readonly others: {
    readonly ItemContext: ItemContext;
    readonly ItemsChangedMessage: ItemsChangedMessage;
  };
}
