#ifndef VIEW_H
#define VIEW_H

/* Removes blanks at both ends; writes into the text. */
char *trim(char *text);

#endif
