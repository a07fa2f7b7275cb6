#pragma once

#include <cstddef>

class Grid {
public:
    Grid(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), cells_(new double[rows * columns]()) {}
    ~Grid() { delete[] cells_; }

    double get(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }
    void set(std::size_t row, std::size_t column, double value) { cells_[row * columns_ + column] = value; }
    std::size_t rows() const { return rows_; }

private:
    std::size_t rows_;
    std::size_t columns_;
    double *cells_;
};
