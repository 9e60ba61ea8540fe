import type { Haystack, Ranks, TextField } from '../data/fieldData';
import { foldSteps, haystackOfFolded } from './foldPacked';
import type { FoldedTexts } from './foldPacked';
import { textOf } from './packedText';
import type { PackedText } from './packedText';

/** Decoded texts to keep: a few screens of cells. */
const MAX_KEPT = 4096;

/** Where ranks and search texts of a column are being made. */
export interface LookupSource {
  /** Asks for this column's before those of others. */
  readonly want: () => void;
  /** Settles when nothing more will come; never rejects. */
  readonly over: Promise<void>;
}

/** A text column as read from bytes: its texts become strings only when they are read. */
export class PackedTextField implements TextField {
  readonly kind = 'text';
  private readonly kept = new Map<number, string>();
  private madeRanks: Ranks | undefined;
  private folded: FoldedTexts | undefined;
  private madeHaystack: Haystack | undefined;
  private source: LookupSource | undefined;
  /** Called when ranks or search texts have arrived. */
  private waiting: (() => void)[] = [];

  constructor(
    readonly codes: Uint32Array<ArrayBuffer>,
    readonly packed: PackedText,
  ) {}

  get size(): number {
    return this.packed.ends.length;
  }

  text(code: number): string {
    const known = this.kept.get(code);
    if (known !== undefined) return known;
    const decoded = textOf(this.packed, code);
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(code, decoded);
    return decoded;
  }

  /** Sets the source that is making its ranks and search texts. */
  awaits(source: LookupSource): void {
    this.source = source;
    void source.over.then(() => {
      this.source = undefined;
      this.resolveWaiting();
    });
  }

  /** Takes ranks that were made elsewhere. */
  adoptRanks(ranks: Ranks): void {
    this.madeRanks = ranks;
    this.resolveWaiting();
  }

  /** Takes search texts that were made elsewhere. */
  adoptFolded(folded: FoldedTexts): void {
    this.folded = folded;
    this.resolveWaiting();
  }

  private resolveWaiting(): void {
    this.waiting.splice(0).forEach((go) => go());
  }

  get lookupsPending(): Promise<void> | undefined {
    if (this.source === undefined) return undefined;
    this.source.want();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  get ranks(): Ranks | undefined {
    return this.madeRanks;
  }

  /** The first access turns the bytes into one string, and drops them. */
  get haystack(): Haystack | undefined {
    if (this.folded !== undefined) this.madeHaystack = haystackOfFolded(this.folded);
    this.folded = undefined;
    return this.madeHaystack;
  }

  *haystackSteps(): Generator<undefined, Haystack> {
    const known = this.haystack;
    if (known !== undefined) return known;
    this.madeHaystack = haystackOfFolded(yield* foldSteps(this.packed));
    return this.madeHaystack;
  }
}
