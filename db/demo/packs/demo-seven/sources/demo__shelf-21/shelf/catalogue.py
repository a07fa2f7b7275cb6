"""A catalogue of books."""


class Catalogue:
    """Keeps books in the order in which they came and searches them."""

    def __init__(self, books=()):
        self._books = list(books)

    def add(self, book):
        """Add a book at the end."""
        self._books.append(book)

    def find_by_author(self, author):
        """Return the books whose author contains the text."""
        found = []
        for book in self._books:
            if author.casefold() in book.author.casefold():
                found.append(book)
        return found

    def find_by_year(self, first, last):
        """Return the books of a span of years."""
        found = []
        for book in self._books:
            if first <= book.year <= last:
                found.append(book)
        return found

    def titles(self):
        """Return all titles."""
        return [book.title for book in self._books]
