import type { View } from '../tree/view.ts';
import { RuleFailure } from './failure.ts';

/** Called with each place whose value a decision depended on. */
export type TouchedPaths = (path: readonly string[]) => void;

/** The `val()` of an object: it exists and equals nothing else. */
export const OBJECT_VALUE = Symbol('object');

/** `data`, `newData` and `root` of the rule language: a place, read only as far as needed. */
export class RuleSnapshot {
  private readonly view: View;
  private readonly up: RuleSnapshot | null;
  private readonly key: string;
  private readonly touched: TouchedPaths | undefined;

  constructor(view: View, up: RuleSnapshot | null, key: string, touched?: TouchedPaths) {
    this.view = view;
    this.up = up;
    this.key = key;
    this.touched = touched;
  }

  val(): string | number | boolean | null | typeof OBJECT_VALUE {
    this.note();
    const leaf = this.view.leaf();
    if (leaf !== null) return leaf;
    return this.view.hasChildren() ? OBJECT_VALUE : null;
  }

  exists(): boolean {
    this.note();
    return this.view.exists();
  }

  /** One step down; `child` is for paths from rules. */
  step(key: string): RuleSnapshot {
    return new RuleSnapshot(this.view.child(key), this, key, this.touched);
  }

  child(path: string): RuleSnapshot {
    const keys = path.split('/').filter((key) => key !== '');
    if (keys.length === 0) throw new RuleFailure('child() needs a path');
    return keys.reduce<RuleSnapshot>((at, key) => at.step(key), this);
  }

  parent(): RuleSnapshot {
    if (!this.up) throw new RuleFailure('the root has no parent');
    return this.up;
  }

  hasChild(path: string): boolean {
    return path !== '' && this.child(path).exists();
  }

  hasChildren(names?: readonly string[]): boolean {
    if (names) return names.every((name) => this.hasChild(name));
    this.note();
    return this.view.hasChildren();
  }

  /** Always null, since priorities are not supported. */
  getPriority(): null {
    return null;
  }

  isString(): boolean {
    return typeof this.val() === 'string';
  }

  isNumber(): boolean {
    return typeof this.val() === 'number';
  }

  isBoolean(): boolean {
    return typeof this.val() === 'boolean';
  }

  private note(): void {
    if (this.touched) this.touched(this.path());
  }

  private path(): string[] {
    return this.up ? [...this.up.path(), this.key] : [];
  }
}
