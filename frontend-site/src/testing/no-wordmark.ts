/** Stands in for the drawn name of a house: without one the name is set in letters. */
export default null;
