import { useEffect, useRef, useState } from 'react';
import { apiExtra } from '../../api';
import type { ApiResult, CallOptions } from '../../api';
import { useModuleDispatch } from '../../platform';
import { useToaster } from '../../ui';

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

/** The browser reads the file some time after the click; revoking its URL at once would save an empty file. */
const LET_GO_MS = 60_000;

/** Downloads of a screen; leaving the screen cancels the current one. */
export function useDownload(): Download {
  const dispatch = useModuleDispatch();
  const toaster = useToaster();
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const call = useRef<AbortController | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  const run = async (path: string, fileName: string): Promise<void> => {
    const mine = new AbortController();
    call.current = mine;
    setUnderWay({ path, loaded: 0, total: null });
    const { ok, data, errorMessage } = await dispatch(
      fetchFile(path, {
        signal: mine.signal,
        onProgress: (loaded, total) => setUnderWay({ path, loaded, total }),
      }),
    );
    if (mine.signal.aborted) return;
    setUnderWay(null);
    if (ok && data !== null) save(data, fileName);
    else
      toaster.show({
        kind: 'error',
        text: `${fileName} could not be downloaded. ${errorMessage ?? ''}`.trim(),
      });
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

function fetchFile(path: string, options: CallOptions) {
  return (_dispatch: unknown, _state: unknown, extra: unknown): Promise<ApiResult<Blob>> =>
    apiExtra(extra).http.getBlob(path, options);
}

function progressText({ loaded, total }: UnderWay): string {
  if (loaded === 0) return 'Preparing the PDF…';
  if (total === null) return `Downloading ${megabytes(loaded)}…`;
  return `Downloading ${Math.floor((loaded / total) * 100)}% of ${megabytes(total)}…`;
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), LET_GO_MS);
}
