import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Closes what is open over the page: on Escape, and when the focus or a press goes elsewhere.
 * @param onClose `giveBack`: whether the focus has to return to what opened it
 */
export function useClosing(box: RefObject<HTMLElement | null>, onClose: (giveBack: boolean) => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = box.current!;
    const leaves = (target: EventTarget | null) => target instanceof Node && !element.contains(target);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close(true);
    // Without a target the whole window lost the focus, for example to a new tab.
    const onLeave = ({ relatedTarget }: FocusEvent) => leaves(relatedTarget) && close(false);
    const onPress = ({ target }: PointerEvent) => leaves(target) && close(false);
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusout', onLeave);
    document.addEventListener('pointerdown', onPress);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusout', onLeave);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [box]);
}
