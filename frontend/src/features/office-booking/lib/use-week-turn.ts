import { useEffect, useEffectEvent, useState } from 'react';

/** How long an appointment is held over the button of another week until that week is shown, and then the one after it. */
const TURN_AFTER_MS = 700;

/** Shows another week while a dragged appointment is held over that week's button. Returns the setter of the days to turn by; 0 for none. */
export function useWeekTurn(turn: (days: number) => void): (days: number) => void {
  const [days, setDays] = useState(0);
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    if (days === 0) return undefined;
    const timer = setInterval(() => onTurn(days), TURN_AFTER_MS);
    return () => clearInterval(timer);
  }, [days]);
  return setDays;
}
