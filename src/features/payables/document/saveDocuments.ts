import { failureOf } from '../../../api';
import { downloadFile, selectUserChanges } from '../../../platform';
import type { useModuleDispatch } from '../../../platform';
import type { Toaster } from '../../../ui';
import { documentFileName } from './documentTexts';
import { documentPdfPath, paymentDocumentApi } from './paymentDocument.api';

type Dispatch = ReturnType<typeof useModuleDispatch>;

/**
 * Saves what went out with some payments, one PDF each (D54). It needs no screen, so that a toast can do it
 * after the user has left the one that paid.
 */
export async function saveDocuments(
  itemIds: readonly string[],
  dispatch: Dispatch,
  toaster: Toaster,
): Promise<void> {
  const userChanges = (): number => dispatch((_dispatch, getState) => selectUserChanges(getState()));
  const before = userChanges();
  const isOfFormerUser = (): boolean => userChanges() !== before;
  const waiting = toaster.show({ kind: 'info', text: 'Preparing the PDF…', duration: null });
  for (const itemId of itemIds) {
    const problem = await saveOne(itemId, dispatch, isOfFormerUser);
    // Their toast went with their session.
    if (isOfFormerUser()) return;
    if (problem !== null) toaster.show({ kind: 'error', text: problem, duration: null });
  }
  toaster.dismiss(waiting);
}

async function saveOne(
  itemId: string,
  dispatch: Dispatch,
  isUnwanted: () => boolean,
): Promise<string | null> {
  const { initiate } = paymentDocumentApi.endpoints.paymentDocument;
  const { data, error } = await dispatch(initiate(itemId, { subscribe: false, forceRefetch: true }));
  if (!data) return `The PDF could not be made. ${failureOf(error)?.message ?? ''}`.trim();
  return dispatch(downloadFile(documentPdfPath(itemId), documentFileName(data), { isUnwanted }));
}
