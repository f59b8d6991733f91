/** Names the build by its script, whose name holds a hash of its content. */
export function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '–';
}
