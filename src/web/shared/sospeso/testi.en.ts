export default {
  sospeso: 'Suspended',
  lo_stesso: 'This person is suspended: if you go ahead all the same, that is recorded.',
};
