import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { accountingApi } from './accountingApi';

/** A query and its arguments as plain data, named as the query's own state names them. */
export interface QueryRef {
  readonly endpointName: string;
  readonly originalArgs?: unknown;
}

type Initiate = (
  args: unknown,
  options: object,
) => ThunkAction<PromiseLike<unknown>, unknown, unknown, UnknownAction>;

/** Refetches a query for the screens that show it, without subscribing to it. */
export function refetchQuery({ endpointName, originalArgs }: QueryRef): ReturnType<Initiate> {
  const endpoints = accountingApi.endpoints as Readonly<Record<string, { readonly initiate: Initiate }>>;
  const endpoint = endpoints[endpointName];
  if (endpoint === undefined) throw new Error(`No endpoint is named ${endpointName}`);
  return endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true });
}
