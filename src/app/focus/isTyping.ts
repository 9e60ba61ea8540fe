/** Whether a field has the focus, of the module or of the host's page. */
export function isTyping({ activeElement }: Document): boolean {
  return activeElement?.matches('input, textarea, select, [contenteditable]') === true;
}
