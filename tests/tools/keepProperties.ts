/**
 * Returns what gives objects back the properties that they have now. Those named by symbols are their own business: a
 * page keeps its state there.
 */
export function keepProperties(objects: readonly object[]): () => void {
  const kept = objects.map((object) => [object, Object.getOwnPropertyDescriptors(object)] as const);
  return () => {
    for (const [object, before] of kept) {
      for (const name of Object.getOwnPropertyNames(object)) {
        if (!Object.hasOwn(before, name)) Reflect.deleteProperty(object, name);
      }
      for (const [name, property] of Object.entries(before)) {
        if (isChanged(Object.getOwnPropertyDescriptor(object, name), property)) {
          Object.defineProperty(object, name, property);
        }
      }
    }
  };
}

const isChanged = (now: PropertyDescriptor | undefined, before: PropertyDescriptor): boolean =>
  now?.value !== before.value || now?.get !== before.get || now?.set !== before.set;
