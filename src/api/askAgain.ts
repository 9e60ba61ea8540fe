import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountingApi } from './accountingApi';

/** A query and its arguments as plain data. */
export interface Question {
  readonly endpointName: string;
  readonly args: unknown;
}

type Initiate = (
  args: unknown,
  options: object,
) => ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;

/** Asks a query again for whoever shows its answer, without subscribing to it. */
export function askAgain({ endpointName, args }: Question): ReturnType<Initiate> {
  const endpoints = accountingApi.endpoints as Readonly<Record<string, { readonly initiate: Initiate }>>;
  const endpoint = endpoints[endpointName];
  if (endpoint === undefined) throw new Error(`No question is called ${endpointName}`);
  return endpoint.initiate(args, { subscribe: false, forceRefetch: true });
}
