import { vi } from 'vitest';

/** Stands in for a browser that decodes every image to this size: tests' environments decode none. */
export function imagesAre(naturalWidth: number, naturalHeight: number): void {
  const decode = () => Promise.resolve();
  class DecodedImage {
    constructor() {
      Object.assign(this, { naturalWidth, naturalHeight, decode });
    }
  }
  vi.stubGlobal('Image', DecodedImage);
}

/** Stands in for workers that answer with this picture; returns their questions. */
export function workersAnswer(data: Blob): readonly unknown[] {
  const asked: unknown[] = [];
  class AnsweringWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | undefined;
    postMessage(question: unknown) {
      asked.push(question);
      setTimeout(() => this.onmessage?.({ data }));
    }
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', AnsweringWorker);
  return asked;
}
