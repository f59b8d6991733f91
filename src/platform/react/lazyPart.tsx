import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A component that is loaded when it is first rendered; until then nothing is in its place. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = PropsOf<Module[Name]> & object;
  const Part = lazy(async () => {
    const module = await load();
    return { default: module[name] as ComponentType<Props> };
  });
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
