/** Opens when a test says so. */
export class Gate {
  readonly opened: Promise<void>;
  open: () => void = () => undefined;
  constructor() {
    this.opened = new Promise((resolve) => (this.open = resolve));
  }
}
