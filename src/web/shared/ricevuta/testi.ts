import { defineTesti } from '../i18n/testi.ts';

export const testiRicevuta = defineTesti({
  ricevuta_assente: { it: 'Questo movimento non c’è', en: 'There is no such entry' },
  ricevuta_assente_testo: {
    it: 'L’indirizzo non porta a nessun movimento, oppure sono passati dieci anni.',
    en: 'The address leads to no entry, or ten years have passed.',
  },
  ricevuta_errore: { it: 'La ricevuta non si è caricata.', en: 'The receipt did not load.' },
  per_centro: { it: 'per il centro', en: 'for the centre' },
  per_persona: { it: 'per la persona', en: 'for the person' },
  persona: { it: 'Persona', en: 'Name' },
  riferimento: { it: 'Riferimento', en: 'Reference' },
  modo_contanti: { it: '{{euro}}, in contanti', en: '{{euro}}, in cash' },
  modo_carta: { it: '{{euro}}, con la carta', en: '{{euro}}, by card' },
  modo_bonifico: { it: '{{euro}}, con bonifico', en: '{{euro}}, by bank transfer' },
  modo_pagopa: { it: '{{euro}}, con pagoPA', en: '{{euro}}, by pagoPA' },
  modo_altro: { it: '{{euro}}, in altro modo', en: '{{euro}}, in another way' },
  corregge: { it: 'Corregge', en: 'Corrects' },
  corregge_quale: { it: 'la ricevuta {{numero}}', en: 'receipt {{numero}}' },
  prima_cauzioni: {
    it: ', prima stampata come n. {{numero}} (cauzioni)',
    en: ', printed before as no. {{numero}} (deposits)',
  },
  prima_giornate: {
    it: ', prima stampata come n. {{numero}} (giornate)',
    en: ', printed before as no. {{numero}} (days)',
  },
  per_cosa: { it: 'Per', en: 'For' },
  numero: { it: 'n. {{id}}', en: 'no. {{id}}' },
  firma: { it: 'Firma', en: 'Signature' },
  cauzione_ricevuta: { it: 'Abbiamo ricevuto in cauzione', en: 'We have received as a deposit' },
  cauzione_restituita: { it: 'Abbiamo restituito della cauzione', en: 'We have given back of the deposit' },
  cauzione_trattenuta: { it: 'Abbiamo trattenuto della cauzione', en: 'We have kept of the deposit' },
  correzione_ricevuta: {
    it: 'Correzione di quanto ricevuto in cauzione',
    en: 'Correction of what was received as a deposit',
  },
  correzione_restituita: {
    it: 'Correzione di quanto restituito della cauzione',
    en: 'Correction of what was given back of the deposit',
  },
  correzione_trattenuta: {
    it: 'Correzione di quanto trattenuto della cauzione',
    en: 'Correction of what was kept of the deposit',
  },
  in_mano: { it: 'In mano nostra', en: 'Still with us' },
  niente: { it: 'niente', en: 'nothing' },
  giornate: { it: 'Giornate', en: 'Days' },
  giornate_acquisto: {
    it: 'Abbiamo ricevuto per giornate negli spazi',
    en: 'We have received for days in the spaces',
  },
  giornate_storno: {
    it: 'Abbiamo ripreso le giornate e restituito',
    en: 'We have taken the days back and returned',
  },
  giornate_correzione: {
    it: 'Correzione di quanto pagato per le giornate',
    en: 'Correction of what was paid for the days',
  },
});
