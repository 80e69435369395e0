// Pour les champions d'avant api.hh, qui comparaient les positions à leur façon.
// For champions from before api.hh, which compared positions in their own way.

#ifndef PROLOGIN_HH
#define PROLOGIN_HH

#define API_SANS_OPERATEURS
#include "api.hh"

#endif
