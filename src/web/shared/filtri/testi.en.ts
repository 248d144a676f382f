export default {
  da: 'From',
  a: 'To',
  scarico: 'Downloading…',
};
