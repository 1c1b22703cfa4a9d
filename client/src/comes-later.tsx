import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './loading.tsx';

/**
 * A screen that is fetched when it is first shown. React's own `lazy` waits a third of a second before it shows what came, once its place
 * was seen empty, even if it came at once; and a table asks for its match only when it is shown.
 */
export function comesLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  dark = false,
): (props: P) => React.JSX.Element {
  let come: ComponentType<P> | null = null;
  return function ComesLater(props: P) {
    const [Screen, setScreen] = useState<ComponentType<P> | null>(() => come);
    useEffect(() => {
      if (Screen !== null) return;
      const show = (screen: ComponentType<P>): void => {
        come = screen;
        setScreen(() => screen);
      };
      const fail = (problem: unknown): void =>
        setScreen(() => {
          throw problem;
        });
      load().then(show, fail);
    }, [Screen]);
    return Screen === null ? <Loading dark={dark} /> : <Screen {...props} />;
  };
}
