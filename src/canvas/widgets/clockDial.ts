import type { Brush } from './frame.ts';

export interface ClockDial {
  readonly element: HTMLElement;
  /** Turns the hands to a time; hours may count to 12 or 24. */
  turn(hour: number, minute: number, second: number): void;
}

/** Of the diameter: how long and how wide a hand is. */
const HANDS = {
  hour: [0.26, 0.032],
  minute: [0.39, 0.02],
  second: [0.41, 0.008],
} as const;
/** The part of a hand behind the axle, of its length. */
const TAIL = 0.16;
const MARKS = 60;
const MINUTE_DEGREES = 6;

/** A clock with hands, of a diameter in units: minutes as short marks, hours as long ones. */
export function createClockDial(brush: Brush, diameter: number, hasSeconds: boolean): ClockDial {
  const { el, u, palette } = brush;
  const of = (share: number): string => u(diameter * share);
  const centered = { position: 'absolute', left: '50%', top: '50%' } as const;
  const hand = (name: keyof typeof HANDS, color: string): HTMLElement => {
    const [long, wide] = HANDS[name];
    return el({
      ...centered,
      width: of(wide),
      height: of(long * (1 + TAIL)),
      marginLeft: of(-wide / 2),
      marginTop: of(-long),
      borderRadius: of(wide / 2),
      background: color,
      transformOrigin: `50% ${100 / (1 + TAIL)}%`,
    });
  };
  const mark = (_: unknown, at: number): HTMLElement => {
    const isHour = at % 5 === 0;
    const [long, wide] = isHour ? [0.055, at % 15 === 0 ? 0.02 : 0.012] : [0.022, 0.005];
    return el({
      ...centered,
      width: of(wide),
      height: of(long),
      marginLeft: of(-wide / 2),
      marginTop: of(-0.48),
      borderRadius: of(wide / 2),
      background: isHour ? 'currentColor' : palette.muted,
      transformOrigin: `50% ${of(0.48)}`,
      transform: `rotate(${at * MINUTE_DEGREES}deg)`,
    });
  };
  const [hours, minutes] = [hand('hour', 'currentColor'), hand('minute', 'currentColor')];
  const seconds = hasSeconds ? hand('second', palette.accent) : undefined;
  const axle = el({
    ...centered,
    width: of(0.05),
    height: of(0.05),
    margin: `${of(-0.025)} 0 0 ${of(-0.025)}`,
    borderRadius: '50%',
    background: palette.accent,
  });
  const marks = Array.from({ length: MARKS }, mark);
  const size = { position: 'relative', width: of(1), height: of(1), flex: 'none' } as const;
  return {
    element: el(size, ...marks, hours, minutes, seconds, axle),
    turn(hour, minute, second) {
      const past = hasSeconds ? second / 60 : 0;
      minutes.style.transform = `rotate(${(minute + past) * MINUTE_DEGREES}deg)`;
      hours.style.transform = `rotate(${((hour % 12) + minute / 60) * 30}deg)`;
      if (seconds) seconds.style.transform = `rotate(${second * MINUTE_DEGREES}deg)`;
    },
  };
}
