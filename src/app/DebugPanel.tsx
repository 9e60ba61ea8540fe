import { chakra } from '@chakra-ui/react/styled-system';
import { receiptReportToggled, selectReceiptReport, useModuleDispatch, useModuleSelector } from '../platform';
import { Button } from '../ui';

// Marked as pure, so that a build without debugging leaves it out.
const Panel = /* @__PURE__ */ chakra('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '5',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'bg.muted',
    textStyle: 'xs',
    color: 'fg.muted',
  },
});

/** Switches for developers of the module (§2). The caller renders it only in debug builds. */
export function DebugPanel() {
  const dispatch = useModuleDispatch();
  const on = useModuleSelector(selectReceiptReport);
  return (
    <Panel aria-label="Debug panel">
      <strong>Debug</strong>
      <Button size="sm" aria-pressed={on} onClick={() => dispatch(receiptReportToggled())}>
        Toggle Receipt Report
      </Button>
    </Panel>
  );
}
