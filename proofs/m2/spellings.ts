/** Institutions as two people write them. */
export const spellings: Array<readonly [string, string]> = [
  ['University of Dhaka', 'Dhaka University'],
  ['Universität Greifswald', 'Univ. Greifswald'],
  ['Université de Liège', 'University of Liege'],
  ['Universidade de São Paulo', 'UNIVERSITY OF SAO PAULO'],
  ['Uniwersytet Gdański', 'Gdanski University'],
  ['The University of Aberdeen', 'Department of Geology, University of Aberdeen, Aberdeen, United Kingdom'],
  ['Institute of Marine Sciences, University of Chittagong', 'Chittagong University'],
  ['Massachusetts Institute of Technology', 'MIT'],
  ['Bangladesh University of Engineering and Technology (BUET)', 'BUET, Dhaka'],
  ['University of California, Davis', 'University of California Davis'],
  ['Indian Institute of Technology, Madras', 'Indian Inst. of Technology Madras'],
  ['National Center for Soil Research', 'Natl. Centre for Soil Research, Nairobi'],
  ["St. Mary's University College", 'St Marys University College'],
  ['Texas A&M University', 'Texas A & M University; College of Geosciences'],
]
