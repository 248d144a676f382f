import { expect, test } from 'vitest';

/** Minutes to add to local time to get UTC, on 1 January and 1 July. */
const offsets: Record<string, [january: number, july: number]> = {
  'Europe/Rome': [-60, -120],
  'Pacific/Auckland': [-780, -720],
  'America/Los_Angeles': [480, 420],
};

test('the process really uses the time zone of the run, in summer and winter', () => {
  const zone = process.env['TZ'] ?? '';
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const found = [0, 6].map((month) => new Date(2027, month, 1).getTimezoneOffset());
  expect(found).toEqual(offsets[zone]);
});
