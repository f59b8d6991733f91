/** Returns the name of the build's script, which contains a hash of its content. */
export function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '–';
}
