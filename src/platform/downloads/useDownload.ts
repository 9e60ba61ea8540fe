import { useEffect, useRef, useState } from 'react';
import type { MessageToaster } from '../messages/messageToast';
import { useModuleDispatch } from '../state/moduleState';
import { downloadFile } from './downloadFile';

/** Downloads files, one at a time. */
export interface Download {
  /** The path being fetched; null if none is. */
  readonly path: string | null;
  /** The progress as text; blank when nothing is being fetched. */
  readonly progress: string;
  /** Fetches a file and saves it under a name through the browser's downloads. */
  readonly start: (path: string, fileName: string) => void;
  readonly cancel: () => void;
}

interface UnderWay {
  readonly path: string;
  readonly loaded: number;
  readonly total: number | null;
}

/**
 * Downloads of a screen; leaving the screen cancels the current one. Not for kept screens, which would come back with
 * the progress of the cancelled one.
 *
 * @param toaster the toaster of the screen; shows why a file could not be downloaded.
 */
export function useDownload(toaster: MessageToaster): Download {
  const dispatch = useModuleDispatch();
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const run = async (path: string, fileName: string): Promise<void> => {
    const mine = new AbortController();
    call.current = mine;
    setUnderWay({ path, loaded: 0, total: null });
    const problem = await dispatch(
      downloadFile(path, fileName, {
        signal: mine.signal,
        onProgress: (loaded, total) => setUnderWay({ path, loaded, total }),
      }),
    );
    if (mine.signal.aborted) return;
    setUnderWay(null);
    if (problem !== null) toaster.show({ kind: 'error', text: problem });
  };

  return {
    path: underWay?.path ?? null,
    progress: underWay === null ? '' : progressText(underWay),
    start: (path, fileName) => {
      if (underWay === null) void run(path, fileName);
    },
    cancel: () => {
      call.current?.abort();
      setUnderWay(null);
    },
  };
}

function progressText({ loaded, total }: UnderWay): string {
  if (loaded === 0) return 'Preparing the PDF…';
  if (total === null) return `Downloading ${sizeText(loaded)}…`;
  return `Downloading ${Math.floor((loaded / total) * 100)}% of ${sizeText(total)}…`;
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
