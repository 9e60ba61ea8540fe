/** The last resort when the design system itself may have failed: plain elements in the host's style. */
export function CrashPage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" style={{ padding: '48px 24px', textAlign: 'center' }}>
      <p>Accounting has stopped because of an unexpected error.</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
