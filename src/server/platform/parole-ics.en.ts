import type { italiane } from './parole-ics.ts';

export const inglesi: typeof italiane = {
  prenotazione: (id) => `Booking ${id}`,
  mie: (centro) => `My bookings, ${centro}`,
  tutte: (centro) => `Bookings, ${centro}`,
  chiuso: (centro, motivo) => `${centro} closed: ${motivo}`,
  stati: { CANCELLED: 'cancelled', CONFIRMED: 'confirmed', TENTATIVE: 'to be confirmed' },
};
