import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Closes a popup on Escape, and when focus or click go elsewhere. `giveBack`: whether to return the focus to its
 * button.
 */
export function useClosing(box: RefObject<HTMLElement | null>, onClose: (giveBack: boolean) => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = box.current!;
    const leaves = (target: EventTarget | null) => target instanceof Node && !element.contains(target);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close(true);
    // Without a target the whole window has lost the focus.
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
