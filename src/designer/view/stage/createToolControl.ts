import type { Tool } from '../../engine/tool.ts';

/** Tells listeners that a press on the artboard means something else now. */
export interface Modes {
  tell(): void;
  subscribe(listener: () => void): () => void;
}

export function createModes(): Modes {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The tool in hand; the cursor shows it. */
export function createToolControl(viewport: HTMLElement, onTake: () => void) {
  let tool: Tool = 'select';
  return {
    now: (): Tool => tool,
    take(next: Tool): void {
      if (next === tool) return;
      tool = next;
      if (tool === 'select') delete viewport.dataset['tool'];
      else viewport.dataset['tool'] = tool;
      onTake();
    },
  };
}
