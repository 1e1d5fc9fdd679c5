import { useEffect, useRef, useState } from 'react';
import { TOAST_DURATION_MS } from '../../config/constants';

/** Counts down unless the pointer or focus is on the toast, or the window lost focus. */
export function useToastTimer(onEnd: () => void, durationMs = TOAST_DURATION_MS) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [away, setAway] = useState(false);
  const left = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    const blur = () => setAway(true);
    const focus = () => setAway(false);
    window.addEventListener('blur', blur);
    window.addEventListener('focus', focus);
    return () => {
      window.removeEventListener('blur', blur);
      window.removeEventListener('focus', focus);
    };
  }, []);

  const paused = hovered || focused || away;
  useEffect(() => {
    if (paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [paused]);

  return { setHovered, setFocused };
}
