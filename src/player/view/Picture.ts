/** A thing that a layer holds. `start` lets it move and resolves when its first frame is decoded. */
export interface Picture {
  readonly element: HTMLElement;
  readonly ready: Promise<{ readonly lengthMs?: number }>;
  start(): Promise<void>;
  position(): number | null;
  hasEnded(): boolean;
  dispose(): void;
}
